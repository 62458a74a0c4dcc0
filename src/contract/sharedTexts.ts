/** Texts that another app shares into the installed one: the service worker takes them, the reader keeps them. */
import { pagePath } from './pageNames.ts';

/** The cache in which they wait for the reader, which takes them out. */
export const sharedCache = 'shared-texts';

/** The segment after the reader's own under which it takes them. */
export const sharedSegment = 'shared';

/** Where the reader takes them; what waits lies under further segments of it. */
export const sharedPath: string = `${pagePath('reader')}/${sharedSegment}`;

/** Header with the title of a text that waits, as a URI component. */
export const sharedTitleHeader = 'x-title';

/** The fields of what is shared: `service/build/webManifest.ts` names them to the device. */
export const sharedFields = { title: 'title', text: 'text', url: 'url', files: 'files' } as const;
