/** The processor time of this process, which other work of the machine does not lengthen as it does the time on the clock. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
