/** A machine, and the material for which most makers share settings on it; null without any. */
export type FirstCut = { slug: string; name: string; cut: { material: string; href: string } | null }
export type BandLabels = Record<
  | 'label'
  | 'draft'
  | 'untitled'
  | 'lesson'
  | 'opened'
  | 'which'
  | 'cut'
  | 'firstCut'
  | 'cutWhy'
  | 'begin'
  | 'goOn'
  | 'goOnWhy'
  | 'beginWhy'
  | 'share'
  | 'shareWhy'
  | 'welcome'
  | 'welcomeFrom',
  string
>
