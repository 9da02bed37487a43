import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { texts } from '../infra/texts/vite-plugin.js';

// The Host header is unchanged, because the server rejects calls from other origins.
const backend = { target: 'http://localhost:3000', changeOrigin: false };

export default defineConfig({
  base: '/admin/',
  plugins: [react(), texts('console', join(import.meta.dirname, 'texts'))],
  resolve: {
    // A second copy of the router or query client would not share react-admin's contexts.
    dedupe: ['react', 'react-dom', 'react-router', 'react-router-dom', '@tanstack/react-query'],
    // Messages are parsed at build.
    alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
  },
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
