import { launchBrowser, visit } from '#test/e2e/support/visit.ts';
const browser = await launchBrowser();
for (let i = 0; i < 2; i++) {
const here = await visit(browser, process.argv[2] as string, '/-/downloads', { serviceWorker: true });
console.log(await here.page.evaluate(async () => { const log: string[] = []; const r0 = await new Promise<ServiceWorkerRegistration>((ok) => { const t = setInterval(async () => { const r = await navigator.serviceWorker.getRegistration(); if (r) { clearInterval(t); ok(r); } }, 20); }); log.push('registered ' + Math.round(performance.now())); await navigator.serviceWorker.ready; log.push('ready ' + Math.round(performance.now())); return log; }));
await here.end(); }
await browser.close();
