/** Tells whether a lesson with this status can be completed, or already is. */
export const isLearned = (status: string | undefined): boolean =>
  status === 'LEARNED' || status === 'COMPLETED'
