'use client'

import { Icon } from '@/components/ui/icon'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState, type KeyboardEvent } from 'react'
import { foldText } from '@/lib/core/text'
import { nextOption } from '@/components/ui/next-option'
import { useInView } from '@/components/ui/use-in-view'
import { Option, OptionList, OptionNote } from './option-list'
import type { MaterialView } from '@/lib/settings/catalog'
import { namesOf, searchMaterials } from '@/lib/settings/materials'

export type MaterialChoice = { material: string | null; text: string | null }
type Choosing = {
  choice: MaterialChoice
  materials: readonly MaterialView[]
  onChoose: (choice: MaterialChoice) => void
  onLeave: () => void
}

/**
 * Chooses a material of the table by any of its names in any language, or keeps the typed words when none matches
 * (docs/product.md "Publishing"). Keyboard: arrows, Enter, Escape.
 */
export function MaterialPicker({
  choice,
  materials,
  onChoose,
  onLeave,
  ...control
}: Choosing & {
  id?: string
  'aria-invalid'?: boolean
  'aria-describedby'?: string
}) {
  const t = useTranslations('publish')
  const { list, open, marked, chosen, shown, options, optionId, choose, leave, onKeyDown, type, show } =
    useMaterialList({ choice, materials, onChoose, onLeave })

  return (
    <span className="input-box">
      {chosen && <i className={`swatch ${chosen.swatch}`} aria-hidden />}
      <input
        {...control}
        role="combobox"
        aria-expanded={open && options.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={marked}
        autoComplete="off"
        value={shown}
        maxLength={400}
        placeholder={t('materialPlaceholder')}
        onChange={({ target }) => type(target.value)}
        onClick={show}
        onKeyDown={onKeyDown}
        onBlur={leave}
      />
      <span className="unit">
        <Icon of="chevron-down" size="s" />
      </span>
      <OptionList id={list} role="listbox" aria-label={t('material')} hidden={!open || options.length === 0}>
        {options.map((material, index) => (
          <Option
            key={material.slug}
            id={optionId(index)}
            role="option"
            aria-selected={material.slug === choice.material}
            data-active={optionId(index) === marked || undefined}
            // The field keeps the focus: its blur would count as a decision.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(material)}
          >
            <MaterialName material={material} />
          </Option>
        ))}
      </OptionList>
    </span>
  )
}

function MaterialName({ material }: { material: MaterialView }) {
  const t = useTranslations('publish')
  const locale = useLocale()
  return (
    <>
      <i className={`swatch ${material.swatch}`} aria-hidden />
      {material.names[locale]}
      {material.hazard !== 'safe' && (
        <OptionNote
          className={material.hazard === 'banned' ? 'font-semibold text-danger' : 'font-semibold text-warn'}
        >
          {t(`hazard.${material.hazard}`)}
        </OptionNote>
      )}
    </>
  )
}

/** Holds what the field shows and suggests, and handles its keys and its blur. */
function useMaterialList({ choice, materials, onChoose, onLeave }: Choosing) {
  const locale = useLocale()
  const list = useId()
  const [open, setOpen] = useState(false)
  const [typing, setTyping] = useState(false)
  const [active, setActive] = useState(-1)
  const chosen = materials.find(({ slug }) => slug === choice.material)
  const shown = chosen ? chosen.names[locale] : (choice.text ?? '')
  const options = open ? searchMaterials(typing ? shown : '', [...materials]) : []
  const optionId = (index: number) => `${list}-${index}`
  const marked = open && active >= 0 ? optionId(active) : undefined
  useInView(marked)

  function close() {
    setOpen(false)
    setTyping(false)
    setActive(-1)
  }

  function choose(material: MaterialView) {
    onChoose({ material: material.slug, text: null })
    close()
  }

  function leave() {
    const meant =
      !chosen && shown && materials.find((material) => namesOf(material).includes(foldText(shown)))
    if (meant) onChoose({ material: meant.slug, text: null })
    close()
    onLeave()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined) {
      event.preventDefault()
      // a closed list opens with all materials
      setOpen(true)
      setActive(open ? nextOption(active, by, options.length) : nextOption(-1, by, materials.length))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const picked = options[active]
      if (open && picked) choose(picked)
      else close()
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      close()
    }
  }

  function type(text: string) {
    onChoose({ material: null, text })
    setTyping(true)
    setOpen(true)
    setActive(-1)
  }
  const show = () => setOpen(true)
  return { list, open, marked, chosen, shown, options, optionId, choose, leave, onKeyDown, type, show }
}
