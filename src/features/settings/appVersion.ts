/** Name of the start script that Vite writes, with the hash of its contents. */
const startScript = /\/assets\/start-([\w-]+)\.js$/u;

/** Which build of the app this page is: the hash in its start script's name; `dev` where nothing was built. */
export function appVersion(): string {
  const scripts = [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'));
  return scripts.flatMap((src) => startScript.exec(src ?? '')?.[1] ?? [])[0] ?? 'dev';
}
