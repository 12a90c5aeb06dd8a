import { site, telUrl } from '../../../site.ts';

/** A text in which the number of the centre can be called. */
export function CallableText({ text }: { text: string }) {
  const [before, after] = text.split(site.mobile);
  if (after === undefined) return text;
  return (
    <>
      {before}
      <a href={telUrl(site.mobile)}>{site.mobile}</a>
      {after}
    </>
  );
}
