import { babelParse, traverse, types as t } from 'storybook/internal/babel';
import type { Imported, SourceModule } from './SourceModule.ts';

/** What of a story's arguments a page has too; the rest, such as the moment and the choice, comes from the visitor. */
const scheduleOptions = ['availability', 'until'];
const pickerProps = ['messages'];

/** What every such page imports. */
export const pageImports = new Map<string, Imported>([
  ['BookingRules', { from: '@centro/booking', name: 'BookingRules', isType: true }],
  ['BookingPicker', { from: '@centro/booking/react', name: 'BookingPicker', isType: false }],
  ['UseSelectionOptions', { from: '@centro/booking/react', name: 'UseSelectionOptions', isType: true }],
  ['useSelection', { from: '@centro/booking/react', name: 'useSelection', isType: false }],
]);

/**
 * Returns the page that shows a part of the picker as a story does. The story passes its own moment and choice to a
 * component made by `scheduled`; a page has them from the hook. Null for a snippet of another component.
 */
export function pageExample(name: string, snippet: string, story: SourceModule): string | null {
  const props = propsOf(snippet);
  if (!story.imports.has('scheduled') || !props.has('rules') || !props.has('now')) return null;
  const part = partOf(story, props.get('view'));
  const hookOptions = scheduleOptions.flatMap((each) =>
    props.has(each) ? [`${each}: ${props.get(each)}`] : [],
  );
  const ownProps = pickerProps.flatMap((each) => (props.has(each) ? [`${each}={${props.get(each)}}`] : []));
  return `
    const rules: BookingRules = ${props.get('rules')};
    ${hookOptions.length > 0 ? `const options: UseSelectionOptions = { ${hookOptions.join(', ')} };` : ''}
    const contacts = [{ label: '0922 000000', href: 'tel:+390922000000' }];

    export function ${name}() {
      const selection = useSelection(rules${hookOptions.length > 0 ? ', options' : ''});
      return (
        <BookingPicker selection={selection} contacts={contacts} ${ownProps.join(' ')}>
          ${part}
        </BookingPicker>
      );
    }`;
}

/** Returns the element that a story's component shows: `scheduled(Part)` or `scheduled(() => <Part />)`. */
function partOf({ declarations }: SourceModule, view: string | undefined): string {
  const calls = [...declarations].flatMap(([name, text]) => {
    const [, part] = /= scheduled\((.+)\)$/s.exec(text.replace(/;$/, '')) ?? [];
    return part === undefined ? [] : [{ name, part }];
  });
  const part = (calls.find(({ name }) => name === view) ?? calls[0])?.part ?? '';
  return part.startsWith('() =>') ? part.slice(5).trim() : `<${part} />`;
}

/** Returns the properties of the outermost element of a snippet, as they are written. */
function propsOf(snippet: string): Map<string, string> {
  const props = new Map<string, string>();
  traverse(babelParse(snippet), {
    JSXOpeningElement(path) {
      for (const attribute of path.node.attributes) {
        if (!t.isJSXAttribute(attribute) || !t.isJSXIdentifier(attribute.name)) continue;
        const { name, value } = attribute;
        const node = t.isJSXExpressionContainer(value) ? value.expression : value;
        props.set(name.name, node ? snippet.slice(node.start ?? 0, node.end ?? 0) : 'true');
      }
      path.stop();
    },
  });
  return props;
}
