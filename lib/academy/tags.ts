/** What a page of one tutorial carries beside tags.academy: a vote outdates this page and no other. */
export const tutorialTag = (id: number) => `tutorial:${id}`
