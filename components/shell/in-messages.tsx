import type { ComponentType } from 'react'
import { useGivenMessages } from './messages-context'
import { Translations } from './translations'

/**
 * Returns a lazy leaf with the translations of LaterMessages. On a page with ClientMessages it has those of the page
 * already.
 */
export function inMessages<Props extends object>(Leaf: ComponentType<Props>): ComponentType<Props> {
  return function InMessages(props) {
    const given = useGivenMessages()
    const leaf = <Leaf {...props} />
    return given ? <Translations {...given}>{leaf}</Translations> : leaf
  }
}
