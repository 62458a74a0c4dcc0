/** The web app manifest: how the app looks and behaves on a home screen (P1, P11). The service puts the site's name in. */
import type { ManifestOptions } from 'vite-plugin-pwa';
import { pagePath, sharedFields } from '#src/contract/pageNames.ts';
import { lightPalette } from '#src/ui/theme/palette.ts';

const icons = '/assets/icons';
const pictures = '/assets/pictures';

/** The manifest, with the product's own name. */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'sátnegirji.org',
  short_name: 'sátnegirji',
  description:
    'Dictionaries and terms for the Sámi languages: North, South, Lule, Inari and Skolt Sámi with Norwegian, Finnish, Swedish, Russian and English. Works offline, too.',
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  theme_color: lightPalette.paper,
  background_color: lightPalette.paper,
  categories: ['books', 'education', 'reference'],
  launch_handler: { client_mode: ['navigate-existing', 'auto'] },
  icons: [
    { src: `${icons}/icon-192.png`, sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: `${icons}/icon-512.png`, sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: `${icons}/maskable-192.png`, sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: `${icons}/maskable-512.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: `${icons}/monochrome-192.png`, sizes: '192x192', type: 'image/png', purpose: 'monochrome' },
    { src: `${icons}/monochrome-512.png`, sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
  ],
  shortcuts: [
    { name: 'Search', url: '/', icons: [{ src: `${icons}/search-96.png`, sizes: '96x96' }] },
    {
      name: 'Words seen',
      url: pagePath('history'),
      icons: [{ src: `${icons}/seen-96.png`, sizes: '96x96' }],
    },
  ],
  screenshots: [
    {
      src: `${pictures}/wide.png`,
      sizes: '1280x800',
      type: 'image/png',
      form_factor: 'wide',
      label: 'Search results and an article, side by side',
    },
    {
      src: `${pictures}/narrow-list.png`,
      sizes: '780x1688',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'Search results',
    },
    {
      src: `${pictures}/narrow-article.png`,
      sizes: '780x1688',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'An article',
    },
  ],
  // The service worker takes it (sw/shell/textSharing.ts).
  share_target: {
    action: pagePath('reader'),
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: sharedFields.title,
      text: sharedFields.text,
      files: [{ name: sharedFields.files, accept: ['text/plain', '.txt', 'application/zip', '.zip'] }],
    },
  },
};
