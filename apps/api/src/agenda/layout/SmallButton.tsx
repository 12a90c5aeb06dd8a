import { Button } from '@centro/ui/Button';
import type { ButtonProps } from '@centro/ui/Button';
import { LinkButton } from '@centro/ui/LinkButton';
import type { LinkButtonProps } from '@centro/ui/LinkButton';

/** A small button that sends its form. */
export const SmallButton = (props: ButtonProps) => (
  <Button className="SmallButton" type="submit" variant="outline" {...props} />
);

/** A small button that leads to another page. */
export const SmallLinkButton = (props: LinkButtonProps) => (
  <LinkButton className="SmallButton" variant="outline" {...props} />
);
