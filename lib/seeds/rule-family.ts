/** `tutorials_10` is of the family `tutorials`: one sentence and one link for all its steps. */
export function familyOf(code: string): string {
  return code.replace(/_\d+$/, '')
}
