import { useContext } from 'react';
import type { ComponentProps } from 'react';
import { AgendaSession } from './AgendaFrame.tsx';

interface PostFormProps extends ComponentProps<'form'> {
  /** The page that it is sent to. */
  action: string;
  /** What is sent beside what is typed and chosen. */
  fields?: Readonly<Record<string, string | number>>;
}

/** A form of a page of the agenda, with the token by which it shows that it comes from a page of its session. */
export function PostForm({ fields, children, ...form }: PostFormProps) {
  const { formToken } = useContext(AgendaSession);
  return (
    <form method="post" {...form}>
      {Object.entries({ token: formToken, ...fields }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
