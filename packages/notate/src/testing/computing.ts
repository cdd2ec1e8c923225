/** Processor time this process has spent since, in milliseconds; what else the machine does meanwhile hardly counts. */
export function computingMs(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
