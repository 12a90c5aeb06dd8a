import { exampleRules } from '@centro/booking';

/** Returns the file of a centre of the given key, with what a centre must say and the given changes. */
export function exampleCentre(key: string, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: `Centro ${key}`,
    tagline: 'Orientamento',
    address: 'Via Prova 1, 92100 Agrigento (AG)',
    mailbox: `info@${key}.test`,
    mobile: '+39 300 000 0001',
    landline: '+39 0922 000001',
    map: 'https://maps.test/sede',
    site: `https://www.${key}.test`,
    privacy: 'https://privacy.test/informativa',
    vatNumber: '00000000000',
    sender: `Centro ${key} <prenotazioni@${key}.test>`,
    morningEmail: '',
    rules: exampleRules,
    ...changes,
  };
}
