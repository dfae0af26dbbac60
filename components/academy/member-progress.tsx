'use client'

import { ProgressFace, type ProductLessons } from './progress-face'
import { useLearning } from './use-learning'
import { inMessages } from '@/components/shell/in-messages'
import { useSendWaiting } from './use-queued-progress'

/** The progress of a member with a product. */
function MemberProgress(product: ProductLessons) {
  // Progress made without a network may belong to a lesson that is not opened again.
  useSendWaiting()
  const { known, stateOf } = useLearning(product.lessons.map(({ id }) => id))
  return <ProgressFace {...product} stateOf={known ? stateOf : undefined} />
}

export default inMessages(MemberProgress)
