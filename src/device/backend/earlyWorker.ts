/** The worker of the device's dictionaries, which the shell starts beside the loading of the app. */
import type { DeviceOperation, Numbered } from '#src/device/worker/deviceMessages.ts';

declare global {
  interface Window {
    deviceWorker?: Worker | undefined;
  }
}

/** It opens the database. If its code cannot be fetched, the app starts another one, and says so. */
export function startDeviceWorker(address: string): void {
  const worker = new Worker(address, { type: 'module', name: 'device' });
  worker.onerror = () => {
    window.deviceWorker = undefined;
  };
  // Operations of the app begin at 1: nobody waits for this reply, which says that the dictionaries are open.
  const open: Numbered<DeviceOperation> = { kind: 'open', number: 0 };
  worker.postMessage(open);
  window.deviceWorker = worker;
}

export function takeDeviceWorker(): Worker | undefined {
  const { deviceWorker } = window;
  window.deviceWorker = undefined;
  if (deviceWorker) deviceWorker.onerror = null;
  return deviceWorker;
}
