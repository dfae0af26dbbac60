'use client'

import type { LevelTab } from '@/lib/academy/arrange'
import { LevelFace } from './level-face'
import { useLearning } from './use-learning'

/** How much of a level a member has done. */
export default function MemberLevel({ level, ids }: LevelTab) {
  const { known, completed } = useLearning(ids)
  return <LevelFace level={level} ids={ids} completed={known ? completed : null} />
}
