'use client'

import type { LevelTab } from '@/lib/academy/arrange'
import { LevelFace } from './level-face'
import { inMessages } from '@/components/shell/in-messages'
import { useLearning } from './use-learning'

/** The progress of a member in a level. */
function MemberLevel({ level, ids }: LevelTab) {
  const { known, completed } = useLearning(ids)
  return <LevelFace level={level} ids={ids} completed={known ? completed : null} />
}

export default inMessages(MemberLevel)
