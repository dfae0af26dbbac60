'use client'

import { Kinds } from './kinds'
import { Part } from './part'
import { usePublish } from './publish-context'

/** Choose, then write: the kind is an address of its own and stays what it is once there is a draft. */
export function KindPart({ fixed }: { fixed: boolean }) {
  const { postType } = usePublish()
  return (
    <Part id="kind">
      <Kinds current={postType} only={fixed} />
    </Part>
  )
}
