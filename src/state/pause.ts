/** Lets other tasks of the thread run, at least so long. */
export function pause(milliseconds = 0): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Lets waiting tasks of the thread run. Repeated timers take 4 ms each in browsers, messages do not. */
export function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const next = new Promise<void>((resolve) => {
    port1.onmessage = () => resolve();
  });
  port2.postMessage(undefined);
  return next.finally(() => port1.close());
}
