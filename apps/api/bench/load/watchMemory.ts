import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { eventually } from '../../src/testing/eventually.ts';

/** Returns the resident memory of a process in bytes. */
export function residentBytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
}

/** Connects to the inspector of a process, at the address that it prints; `heapBytes` collects garbage before. */
export async function inspectHeap(address: string) {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  let calls = 0;
  const call = async (method: string): Promise<{ usedSize?: number }> => {
    calls += 1;
    socket.send(JSON.stringify({ id: calls, method }));
    const [{ data }] = (await once(socket, 'message')) as [{ data: string }];
    const answer = JSON.parse(data) as { id?: number; result?: { usedSize?: number } };
    if (answer.id !== calls || !answer.result) throw new Error(`${method} answered ${data}`);
    return answer.result;
  };
  return {
    async heapBytes(): Promise<number> {
      await call('HeapProfiler.collectGarbage');
      const { usedSize = NaN } = await call('Runtime.getHeapUsage');
      return usedSize;
    },
    [Symbol.dispose]: () => socket.close(),
  };
}

/** Resolves with the address of the inspector of a server that was started with `--inspect`. */
export function inspectorOf({ stderr }: { stderr: () => string }): Promise<string> {
  return eventually(() => {
    const [address] = /ws:\S+/.exec(stderr()) ?? [];
    if (!address) throw new Error(`No inspector: ${stderr()}`);
    return address;
  });
}
