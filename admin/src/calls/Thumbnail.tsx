import Box from '@mui/material/Box';

/** The order has an image of 800 px; the smallest variant is enough here. */
export function Thumbnail({ image }: { readonly image: string }) {
  return (
    <Box sx={{ width: 48, height: 48, borderRadius: 2, overflow: 'hidden', bgcolor: 'primary.light', flex: 'none' }}>
      {image !== '' && (
        <img
          src={image.replace('/800.', '/400.')}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          style={{ objectFit: 'cover', display: 'block' }}
        />
      )}
    </Box>
  );
}
