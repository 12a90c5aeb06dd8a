/** A text to fill in, such as «Ciao {name},». */
export interface Phrase<Names extends string> {
  (values: Record<Names, string | number>): string;
  /** The text in pieces, for values that are elements. */
  readonly parts: readonly (string | { readonly name: Names })[];
}

/** The names in a text: `name` in 'Ciao {name},'. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The shape of words in any language: the keys of `Source`. */
export type Texts<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Texts<Source[Key]>;
};

/** Words to use: a text that has names is a phrase, any other is itself. */
export type WordsOf<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string
    ? [NamesIn<Source[Key]>] extends [never]
      ? string
      : Phrase<NamesIn<Source[Key]>>
    : WordsOf<Source[Key]>;
};

/** Returns the names in a text, each once. */
export function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))];
}

/** Texts of any shape. */
interface AnyTexts {
  readonly [key: string]: string | AnyTexts;
}

/** Joins what stands before a value to it. */
type Join = (before: string, value: string) => string;

/** Returns texts as words: those with names become phrases, whose values `join` adds, as they are if omitted. */
export function toWords<Source extends AnyTexts>(
  texts: Texts<Source>,
  join: Join = (before, value) => before + value,
): WordsOf<Source> {
  return compiled(texts, join) as WordsOf<Source>;
}

function compiled(texts: AnyTexts, join: Join): object {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? toWord(text, join) : compiled(text, join),
    ]),
  );
}

function toWord(text: string, join: Join): string | Phrase<string> {
  if (namesIn(text).length === 0) return text;
  const parts = text
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part) => (/^\{\w+\}$/.test(part) ? { name: part.slice(1, -1) } : part));
  const fill = (values: Record<string, string | number>) =>
    parts.reduce<string>(
      (before, part) =>
        typeof part === 'string' ? before + part : join(before, String(values[part.name] ?? '')),
      '',
    );
  return Object.assign(fill, { parts });
}
