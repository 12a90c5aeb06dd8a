import { readdirSync, readFileSync } from 'node:fs';

/** Returns the processor time in milliseconds that a process and its children have used so far; NaN but on Linux. */
export function processorTime(pid: number): number {
  const all = readProcesses();
  const own = all.get(pid);
  if (!own) return NaN;
  return [...all.values()].reduce((sum, { parent, ms }) => (parent === pid ? sum + ms : sum), own.ms);
}

function readProcesses(): Map<number, { parent: number; ms: number }> {
  const found = new Map<number, { parent: number; ms: number }>();
  for (const name of readNames().filter((each) => /^\d+$/.test(each))) {
    const fields = readFields(name);
    // Parent, then user and system time of the process and of its ended children (proc(5)).
    if (fields) found.set(Number(name), { parent: Number(fields[1]), ms: ticks(fields.slice(11, 15)) });
  }
  return found;
}

function readNames(): string[] {
  try {
    return readdirSync('/proc');
  } catch {
    return [];
  }
}

/** Returns the fields after the name, which may contain spaces; undefined when the process has ended meanwhile. */
function readFields(name: string): string[] | undefined {
  try {
    return readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').pop()?.split(' ');
  } catch {
    return undefined;
  }
}

const ticks = (fields: readonly string[]) => fields.reduce((sum, field) => sum + Number(field) * tickMs, 0);

const tickMs = 10;
