'use client'

import { Kinds } from '@/components/form-shell/kinds'
import { PostPart } from './post-part'
import { usePublish } from './post-context'

/** Choose, then write: the kind is an address of its own and stays what it is once there is a draft. */
export function KindPart({ fixed }: { fixed: boolean }) {
  const { postType } = usePublish()
  return (
    <PostPart id="kind">
      <Kinds current={postType} only={fixed} />
    </PostPart>
  )
}
