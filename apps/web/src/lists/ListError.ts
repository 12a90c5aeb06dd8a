/** The file of a list is invalid; `problems` has one line for each, the variable that names the file first. */
export class ListError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}
