import Box from '@mui/material/Box';

interface JsonViewProps {
  readonly label: string;
  readonly value: unknown;
}

export function JsonView({ label, value }: JsonViewProps) {
  return (
    <Box
      component="pre"
      tabIndex={0}
      role="group"
      aria-label={label}
      sx={{
        m: 0,
        p: 1.5,
        borderRadius: 2,
        bgcolor: 'action.hover',
        fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
        fontSize: '0.8125rem',
        lineHeight: 1.5,
        maxHeight: 420,
        overflow: 'auto',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {JSON.stringify(value, null, 2)}
    </Box>
  );
}
