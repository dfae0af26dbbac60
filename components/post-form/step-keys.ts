import type { DraftContent } from '@/lib/posts/schema'

let made = 0

/** Returns a key that identifies a new step while it is moved. */
export function newStepKey(): string {
  return `n${Date.now().toString(36)}${(made++).toString(36)}`
}

/** Returns the content with a key for every step. */
export function withKeys(content: DraftContent): DraftContent {
  const taken = new Set(content.steps.map((step) => step.key))
  const free = (index: number) => {
    let key = `s${index}`
    while (taken.has(key)) key += 'x'
    taken.add(key)
    return key
  }
  return {
    ...content,
    steps: content.steps.map((step, index) => (step.key ? step : { ...step, key: free(index) })),
  }
}
