import { toHashUrl } from './app/hash-url.js';
import { preloadScreen } from './app/screens.js';
import { ChunkLoadError, loadChunk } from './shared/chunks.js';
import { countryOf, isCountryCode, loadCountry } from './shared/country.js';
import './styles.css';

// A page written by the server stands at the path itself; from here on the router's place is behind the #.
const hashUrl = toHashUrl(window.location);
if (hashUrl !== undefined) window.history.replaceState(null, '', hashUrl);

// A page that the server wrote says the country itself: a host of its own need not end in the country's letters.
const documentCountry = document.documentElement.dataset['country'];
const country = isCountryCode(documentCountry) ? documentCountry : countryOf(window.location);
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
if ('elsewhere' in document.documentElement.dataset) {
  root.replaceChildren();
  delete document.documentElement.dataset['elsewhere'];
}

// Nothing waits for anything else: shell, texts and the screen's own chunks are asked for at the same moment.
const screen = preloadScreen(window.location.hash, country);
const texts = loadChunk(() => loadCountry(country));
try {
  const { mountShop } = await loadChunk(() => import('./mount-shop.js'));
  await mountShop(root, { country, texts, screen });
} catch (reason) {
  if (!(reason instanceof ChunkLoadError)) throw reason;
  // No catalogue has arrived; these words are the same in all four.
  root.innerHTML =
    '<p class="p-10 text-lg">Stranica nije dostupna. <a class="underline" href="">Pokušajte ponovo</a></p>';
}
