import * as Radix from '@radix-ui/react-navigation-menu';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { Icon } from '../../elements/Icon/Icon.tsx';
import type { LinkComponent } from '../../elements/Link.ts';

import { hasPage, type NavigationGroup } from './NavigationItem.ts';
import { NavigationPages } from './NavigationPages.tsx';

interface NavigationPanelProps {
  group: NavigationGroup;
  /** The group's value in Radix. */
  value: string;
  /** Whether the panel is shown. */
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Address of the current page. */
  currentHref: string;
  /** The component of its links, such as a router’s; `'a'` if omitted. */
  linkComponent: LinkComponent;
}

/** For this time after hover has opened the panel, a click does not close it: it was meant to open it. */
const hoverSettlesMs = 1000;

/**
 * A group of the menu: a button, and the panel that it opens.
 *
 * Until the page is hydrated the panel is in the document, hidden, and CSS opens it on hover and focus; from then on it is
 * there only while open.
 */
export function NavigationPanel(props: NavigationPanelProps) {
  const { group, value, open, onOpenChange, currentHref, linkComponent } = props;
  const item = useRef<HTMLLIElement>(null);
  const mouseCameAtMs = useRef(-Infinity);
  const [hydrated, setHydrated] = useReducer(() => true, false);

  const takeOver = useEffectEvent(() => {
    setHydrated();
    // Keep open a panel that CSS is showing.
    if (item.current?.matches(':hover, :focus-within')) onOpenChange(true);
  });
  useEffect(() => takeOver(), []);

  useLayoutEffect(() => {
    // Radix adds a hidden Tab stop to reach panels elsewhere in the document. Here the panel
    // follows its button, so Tab reaches it anyway.
    item.current?.querySelector(':scope > [aria-hidden]')?.setAttribute('tabindex', '-1');
  });

  function handleClick(event: MouseEvent) {
    // Hover opens, and the click that follows would close: https://github.com/radix-ui/primitives/issues/2326
    if (open && event.timeStamp - mouseCameAtMs.current < hoverSettlesMs) event.preventDefault();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (open || event.key !== 'ArrowDown') return;
    event.preventDefault();
    onOpenChange(true);
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (open && relatedTarget && !currentTarget.contains(relatedTarget)) onOpenChange(false);
  }

  return (
    <Radix.Item ref={item} value={value} onBlur={handleBlur}>
      <Radix.Trigger
        aria-current={hasPage(group, currentHref) || undefined}
        onPointerEnter={({ pointerType, timeStamp }) => {
          if (pointerType === 'mouse') mouseCameAtMs.current = timeStamp;
        }}
        onClick={handleClick}
        onKeyDown={handleKeyDown}
      >
        {group.name}
        <Icon name="expand" />
      </Radix.Trigger>
      <Radix.Content
        // Radix labels it by its button, which is not allowed on an element without a role.
        role="group"
        data-part="panel"
        data-columns={group.columns.length}
        // Radix would switch the pointer off in a closed panel, also where only CSS opens it.
        style={{ pointerEvents: undefined }}
        // handleBlur closes; Radix would take the links out of the Tab order.
        onFocusOutside={(event) => event.preventDefault()}
        {...(!hydrated && { forceMount: true, hidden: true })}
      >
        <div role="presentation" onKeyDown={keepTabFromRadix}>
          <NavigationPages columns={group.columns} currentHref={currentHref} linkComponent={linkComponent} />
        </div>
      </Radix.Content>
    </Radix.Item>
  );
}

function keepTabFromRadix(event: KeyboardEvent) {
  if (event.key === 'Tab') event.stopPropagation();
}
