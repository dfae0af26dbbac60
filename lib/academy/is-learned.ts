/** Whether nothing is missing for the completion of a lesson with this status. */
export const isLearned = (status: string | undefined): boolean =>
  status === 'LEARNED' || status === 'COMPLETED'
