import { readdirSync, readFileSync } from 'node:fs';

/** Returns the processor time in milliseconds that a process and its children have used so far; NaN but on Linux. */
export const processorTime = (pid: number): number => timeOf(pid, [11, 12, 13, 14]);

/** Returns how much of it the kernel has used. */
export const kernelTime = (pid: number): number => timeOf(pid, [12, 14]);

/** Of user and system time of the process and of its ended children (proc(5)), adds up those in these fields. */
function timeOf(pid: number, fields: readonly number[]): number {
  const all = readProcesses(fields);
  const own = all.get(pid);
  if (!own) return NaN;
  return [...all.values()].reduce((sum, { parent, ms }) => (parent === pid ? sum + ms : sum), own.ms);
}

function readProcesses(wanted: readonly number[]): Map<number, { parent: number; ms: number }> {
  const found = new Map<number, { parent: number; ms: number }>();
  for (const name of readNames().filter((each) => /^\d+$/.test(each))) {
    const fields = readFields(name);
    if (fields)
      found.set(Number(name), {
        parent: Number(fields[1]),
        ms: ticks(wanted.map((index) => fields[index] ?? '')),
      });
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
