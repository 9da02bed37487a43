import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What every screen needs: few files load faster than many small ones. Layers, forms, texts and packs stay apart. */
const shell =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|zustand|@tanstack|eventsource-parser)\/|\/libs\/(rpc-client|countries\/src\/(country|money)\.ts)|\/messages\/plural\.ts|\/storefront\/src\/(app|features\/[\w-]+\/texts\.ts|shared\/(ui|catalogue|session)|shared\/[\w-]+\.tsx?$|shared\/cart\/(cart|totals)\.ts)/;
const apart = /\/app\/header\/(SearchLayer|SideMenu)\.tsx$|\/shared\/countries\//;

/** The host's name stays the browser's: it says the country, and the server compares it with the page's origin. */
const backend = { target: 'http://localhost:3000', changeOrigin: false };

export default defineConfig({
  plugins: [react(), tailwindcss()],
  server: {
    proxy: { '/_rpc': backend, '/media': backend, '/geo': backend, '/deals': backend, '/api': backend },
    fs: { allow: ['..'] },
  },
  build: {
    outDir: 'dist',
    target: 'es2023',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        entryFileNames: 'static/js/[name]-[hash].js',
        chunkFileNames: 'static/js/[name]-[hash].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'shell', test: (id: string) => shell.test(id) && !apart.test(id) }],
        },
        assetFileNames: 'static/[ext]/[name]-[hash][extname]',
      },
    },
  },
});
