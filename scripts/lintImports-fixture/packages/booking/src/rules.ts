import '../../../apps/api/src/server.ts';
export const rules = 'not pure';
