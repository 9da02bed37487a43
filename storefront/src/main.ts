import { toHashUrl } from './app/hash-url.js';
import { preloadScreen } from './app/screens.js';
import { ChunkLoadError, loadChunk } from './shared/chunks.js';
import { countryOf, isCountryCode, loadCountry } from './shared/country.js';
import './styles.css';

// Server-rendered pages have path URLs; the router needs hash URLs.
const hashUrl = toHashUrl(window.location);
if (hashUrl !== undefined) window.history.replaceState(null, '', hashUrl);

// Server-rendered pages name the country: a custom host may not.
const documentCountry = document.documentElement.dataset['country'];
const country = isCountryCode(documentCountry) ? documentCountry : countryOf(window.location);
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

// Loads shell, texts and screen chunks in parallel.
const screen = preloadScreen(window.location.hash, country);
const texts = loadChunk(() => loadCountry(country));
try {
  const { mountShop } = await loadChunk(() => import('./mount-shop.js'));
  await mountShop(root, { country, texts, screen });
} catch (reason) {
  if (!(reason instanceof ChunkLoadError)) throw reason;
  // No catalogue has loaded; this text is the same in all four languages.
  root.innerHTML =
    '<p class="p-10 text-lg">Stranica nije dostupna. <a class="underline" href="">Pokušajte ponovo</a></p>';
}
