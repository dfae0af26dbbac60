/** The id of the control of a path ("steps.0.title"), and of a part of a form: what links and focus go to. */
export const fieldId = (path: string) => `f-${path.replaceAll('.', '-')}`
export const partId = (part: string) => `part-${part}`
