import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The host stays the page's: the server refuses calls of pages of other sites.
const backend = { target: 'http://localhost:3000', changeOrigin: false };

export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  // A second copy of the router or of the query client would not see react-admin's contexts.
  resolve: { dedupe: ['react', 'react-dom', 'react-router', 'react-router-dom', '@tanstack/react-query'] },
  server: { port: 5174, proxy: { '/_rpc': backend, '/media': backend }, fs: { allow: ['..'] } },
  build: {
    outDir: 'dist',
    target: 'es2023',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        entryFileNames: 'static/js/[name]-[hash].js',
        chunkFileNames: 'static/js/[name]-[hash].js',
        assetFileNames: 'static/[ext]/[name]-[hash][extname]',
      },
    },
  },
});
