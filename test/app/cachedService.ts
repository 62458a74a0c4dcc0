import { cachedHeader } from '#src/contract/workerMessage.ts';
import { type InProcessService, startInProcessService } from './inProcessService.ts';

/** A service with the service worker's header on its answers: when they were kept, or that they are of seen words. */
export function cachedService(
  kept: string,
  service: InProcessService = startInProcessService(),
): InProcessService {
  return {
    ...service,
    fetch: async (...asked) => {
      const response = await service.fetch(...asked);
      const headers = new Headers(response.headers);
      headers.set(cachedHeader, kept);
      return new Response(response.body, { status: response.status, headers });
    },
  };
}
