import type { SubjectKey } from './store'

/** A post as it reads now: what was translated before an edit belongs to another text. */
export const postSubject = ({ id, updatedAt }: { id: number; updatedAt: string }): SubjectKey =>
  `post:${id}@${updatedAt}`
