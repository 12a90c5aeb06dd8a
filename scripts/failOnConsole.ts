import { afterEach, vi } from 'vitest';

const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];

// An unexpected warning or error fails the test that caused it.
afterEach(() => {
  const calls = complaints.flatMap((complaint) => complaint.mock.calls);
  for (const complaint of complaints) complaint.mockClear();
  if (calls.length > 0) throw new Error(`Unexpected on the console: ${calls.join('; ')}`);
});
