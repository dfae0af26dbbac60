/** Returns the id of the control of a path ("steps.0.title"), the target of links and of the focus. */
export const fieldId = (path: string) => `f-${path.replaceAll('.', '-')}`
export const partId = (part: string) => `part-${part}`
