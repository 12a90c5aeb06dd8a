import type { Email } from '../../outbox/Email.ts';
import { star } from '../../outbox/star/star.ts';

/** An email in HTML at widths of phones and of a window, and as plain text. */
export function EmailPreview({ mail: { subject, html, text } }: { mail: Email }) {
  return (
    <>
      <h1>{subject}</h1>
      {html !== null &&
        widthsPx.map((width) => (
          // Scripts and forms of an email are disabled, as in a mail program.
          <iframe
            key={width}
            title={`${subject}, ${width} px`}
            width={width}
            srcDoc={html.replaceAll(star.src, star.url)}
            sandbox="allow-same-origin"
            style={frame}
          />
        ))}
      <pre style={{ whiteSpace: 'break-spaces', overflowWrap: 'anywhere' }}>{text}</pre>
    </>
  );
}

const widthsPx = [360, 390, 600];
const frame = { display: 'block', height: 1040, maxWidth: '100%', marginBottom: 24, border: '1px solid' };
