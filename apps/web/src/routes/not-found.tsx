import { NotFound } from '@centro/ui/NotFound';
import { LinkButton } from '@centro/ui/LinkButton';
import artUrl from '@centro/ui/art/pages/not-found.svg';
import { notFound } from '../content/pages/notFound.ts';
import { unlistedPageMeta } from '../shell/head/pageMeta.ts';
import { RouterLink } from '../shell/navigation/RouterLink.tsx';
import { useFreshDocument } from '../shell/navigation/useFreshDocument.ts';

export const meta = () => unlistedPageMeta(notFound);

/** Any other path, outside the shared layout, hence without its footer and third-party script (R22, R51, R92 to R95, A45). */
export default function NotFoundRoute() {
  useFreshDocument();
  return (
    <main>
      <NotFound
        code="404"
        codeLabel={notFound.codeLabel}
        title={notFound.headline}
        text={notFound.text}
        action={
          <LinkButton href="/" linkComponent={RouterLink}>
            {notFound.button}
          </LinkButton>
        }
        art={<img src={artUrl} alt="" width={480} height={576} />}
      />
    </main>
  );
}
