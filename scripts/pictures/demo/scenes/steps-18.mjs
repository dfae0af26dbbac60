/** @type {Record<string, () => any>} */
export const steps18 = {}
