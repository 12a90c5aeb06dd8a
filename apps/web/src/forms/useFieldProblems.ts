import { useToast, useToastDismissal, type ToastMessage } from '@centro/ui/Toast';
import { useLayoutEffect, useRef, useState } from 'react';

export type FieldProblems<Name extends string, Problem extends string> = Partial<Record<Name, Problem>>;

interface FieldProblemsOptions<Name extends string, Problem extends string> {
  /** Names of the fields in the order in which they are rendered. */
  names: readonly Name[];
  /** Whether a problem means that a required field is empty; a mistyped email address is not missing (A27). */
  isMissing: (problem: Problem) => boolean;
  /** Shown when an attempt finds an empty field; dismissed once none is empty. */
  toast: ToastMessage & { topic: string };
}

/**
 * Checks a form when the visitor tries to send it: shows the problems of that attempt, focuses the first field that
 * has one, and clears each error once it is fixed. New errors appear at the next attempt only.
 */
export function useFieldProblems<Name extends string, Problem extends string>({
  names,
  isMissing,
  toast: options,
}: FieldProblemsOptions<Name, Problem>) {
  type Problems = FieldProblems<Name, Problem>;
  const toast = useToast();
  const dismissToast = useToastDismissal();
  const [attempted, setAttempted] = useState<Problems>({});
  const [current, setCurrent] = useState<Problems>({});
  const first = useRef<HTMLElement | null>(null);

  // The errors and their summary are drawn after it got the focus, and push it down.
  useLayoutEffect(() => {
    first.current?.scrollIntoView({ block: 'nearest' });
    first.current = null;
  });

  const isIncomplete = (problems: Problems) =>
    names.some((name) => {
      const problem = problems[name];
      return problem !== undefined && isMissing(problem);
    });

  return {
    /** The problems that the last attempt found. */
    attempted,
    /** Whether the last attempt found an empty field. */
    isIncomplete: isIncomplete(attempted),
    /** Returns the problem to show at a field, if any. */
    problemOf: (name: Name): Problem | undefined =>
      attempted[name] === current[name] ? attempted[name] : undefined,
    /** Takes the problems that an attempt to send found; returns whether there are none. */
    attempt(form: HTMLFormElement, found: Problems): boolean {
      setAttempted(found);
      setCurrent(found);
      const wrong = names.find((name) => found[name] !== undefined);
      if (wrong === undefined) return true;
      if (isIncomplete(found)) toast(options);
      else dismissToast(options.topic);
      first.current = form.querySelector<HTMLElement>(`[name="${wrong}"]`);
      first.current?.focus();
      return false;
    },
    /** Takes the problems that are left after a change. */
    update(left: Problems): void {
      setCurrent(left);
      if (isIncomplete(attempted) && !isIncomplete(left)) dismissToast(options.topic);
    },
  };
}
