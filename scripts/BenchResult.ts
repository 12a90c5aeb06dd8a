/** What a benchmark, a load test or a fault test measured, beside its limit. */
export interface BenchResult {
  name: string;
  /** With its unit, as it is printed. */
  measured: string;
  limit: string;
  isMet: boolean;
}
