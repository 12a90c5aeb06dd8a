import { expect, onTestFinished, test, vi } from 'vitest';
import { environmentFacts, factsInDocument, site } from './site.ts';

/** Reads facts as the code of a page does, from its document. */
function inDocumentOf(facts: Record<string, string>): void {
  const { factsOfCentre } = globalThis;
  globalThis.factsOfCentre = undefined;
  const element = { textContent: factsInDocument(facts) };
  vi.stubGlobal('document', { getElementById: () => element });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    globalThis.factsOfCentre = factsOfCentre;
  });
}

test('the code of a page reads the facts of its document, whatever they contain, and no other', () => {
  const name = 'Centro "A" </script><!-- & Città';
  inDocumentOf({ CENTRE_NAME: name, CENTRE_PEOPLE: 'Anna', CENTRE_STAFF_EMAILS: 'staff@centro.test' });
  expect(factsInDocument({ CENTRE_NAME: name })).not.toContain('<');
  expect([site.name, site.people, site.mobile]).toEqual([name, 'Anna', '']);
  expect(environmentFacts).not.toContain('CENTRE_STAFF_EMAILS');
});
