import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { areaTexts } from '../infra/texts/vite-plugin.js';

/** Entry chunk: finds the screen and loads it with texts and shell. */
const start =
  /vite\/preload-helper|virtual:storefront-texts\/(?!call-request|call-time|cart|consent|delivery|label|lightbox|reviews|saved|share|quiz-)[\w-]+$|\/storefront\/src\/(app\/(screens|path-pattern|content-pages|hash-url)\.ts|features\/([\w-]+\/)+texts\.ts|shared\/(chunks|country|screen-texts|offer-list\/texts)\.ts)$|\/libs\/(foundation\/kernel\/src\/country-code|shop\/countries\/src\/country)\.ts$/;
/** In one chunk: few files load faster. */
const shell =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|zustand|@tanstack)\/|\/libs\/(foundation\/rpc-client|shop\/countries\/src\/money\.ts)|\/storefront\/src\/(mount-shop\.tsx|app|shared\/(ui|catalogue|session)|shared\/[\w-]+\.tsx?$|shared\/cart\/(cart|totals|use-split-cart)\.ts)/;
const apart =
  /\/ui\/(Lightbox|PopularOffers|SocialIcon)\.tsx$|\/app\/(header\/(SearchSheet|SideMenu|GroupsPanel)|Footer|CountryLinks|SocialLinks)\.tsx$|\/rpc-client\/src\/(event-stream|form|progress)\.ts$|\/shared\/(countries\/|catalogue\/search|support-phone)/;
const rest =
  /\/storefront\/src\/(offline\/register-service-worker|app\/(header\/GroupsPanel|Footer|CountryLinks|SocialLinks)|shared\/ui\/SocialIcon)\.tsx?$/;

const later =
  /\/shared\/(leads|dates|support-phone|catalogue\/packs|ui\/(Accordion|Price|QuantityStepper|use-bottom-bar))\.tsx?$/;
const cards =
  /\/shared\/(device-offers\/SaveOffer|quiz\/QuizLink|ui\/(OfferCard|OffersSection|DiscountBadge|Stars))\.tsx$/;
const productTexts = /virtual:storefront-texts\/(label|reviews)$|\/(label\/label-texts|reviews\/texts)\.ts$/;
const forms =
  /node_modules\/(valibot|react-hook-form|@hookform)\/|\/shared\/forms\/text-schemas\.ts$|\/contracts\/src\/readable-text\.ts$/;
const account = /\/storefront\/src\/shared\/account\//;
const phone = /\/storefront\/src\/shared\/phone\/(?!phone-numbers)/;
const phoneNumbers =
  /node_modules\/libphonenumber-js\/|\/shared\/phone\/phone-numbers|\/libs\/shop\/countries\/src\/phone/;
const sums = /\/storefront\/src\/(shared\/cart\/[A-Z]\w+|features\/checkout\/CheckoutNotes)\.tsx$/;

/** On server-rendered pages it has a lower priority than pictures and text. */
function shellBesideEntry(): Plugin {
  return {
    name: 'shell-beside-entry',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const shop = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/src/mount-shop.tsx'));
        const files = new Set<string>();
        const take = (name: string): void => {
          files.add(name);
          chunks.find(({ fileName }) => fileName === name)?.imports.forEach(take);
        };
        if (shop !== undefined) take(shop.fileName);
        const links = [...files]
          .filter((file) => !html.includes(file))
          .map((file) => `    <link rel="modulepreload" crossorigin href="/${file}">\n`);
        return html
          .replace('  </head>', `${links.join('')}  </head>`)
          .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');
      },
    },
  };
}

/** The whole style sheet is in the page: on a slow line, a separate file would compete with fonts and scripts. */
function inlineStyles(): Plugin {
  return {
    name: 'inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        return html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/, (link, file: string) => {
          const styles = bundle[file];
          return styles?.type === 'asset' ? `<style>${String(styles.source)}</style>` : link;
        });
      },
    },
  };
}

/** Preserves the Host header: it names the country, and the server compares it with the page's origin. */
const backend = { target: 'http://localhost:3000', changeOrigin: false };

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    areaTexts(join(import.meta.dirname, 'texts'), join(import.meta.dirname, 'content')),
    shellBesideEntry(),
    inlineStyles(),
  ],
  server: {
    proxy: { '/_rpc': backend, '/media': backend, '/geo': backend, '/deals': backend, '/api': backend },
    fs: { allow: ['..'] },
  },
  build: {
    outDir: 'dist',
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        entryFileNames: 'static/js/[name]-[hash].js',
        chunkFileNames: 'static/js/[name]-[hash].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'start', test: start, priority: 2 },
            {
              name: 'shell',
              test: (id: string) => shell.test(id) && !apart.test(id) && !later.test(id) && !cards.test(id),
              priority: 1,
            },
            { name: 'parts', test: later, priority: 1 },
            { name: 'cards', test: cards, priority: 1 },
            { name: 'product-texts', test: productTexts, priority: 1 },
            { name: 'rest', test: rest, priority: 1 },
            { name: 'forms', test: forms },
            { name: 'account', test: account },
            { name: 'phone', test: phone },
            { name: 'phone-numbers', test: phoneNumbers },
            { name: 'sums', test: sums },
          ],
        },
        assetFileNames: 'static/[ext]/[name]-[hash][extname]',
      },
    },
  },
});
