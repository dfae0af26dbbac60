'use client'

import { Icon } from '@/components/ui/icon'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState, type KeyboardEvent } from 'react'
import { foldText } from '@/lib/core/text'
import type { MaterialView } from '@/lib/settings/catalog'
import { namesOf, searchMaterials } from '@/lib/settings/materials'

export type MaterialChoice = { material: string | null; text: string | null }

/**
 * A material from the table, found by any of its names in any language, or, when it is none of them, the words as they
 * are typed (docs/product.md "Publishing"). Keyboard: arrows, Enter, Escape.
 */
export function MaterialPicker({
  choice,
  materials,
  onChoose,
  onLeave,
  ...control
}: {
  choice: MaterialChoice
  materials: readonly MaterialView[]
  onChoose: (choice: MaterialChoice) => void
  onLeave: () => void
  id?: string
  'aria-invalid'?: boolean
  'aria-describedby'?: string
}) {
  const t = useTranslations('publish')
  const locale = useLocale()
  const list = useId()
  const [open, setOpen] = useState(false)
  const [typing, setTyping] = useState(false)
  const [active, setActive] = useState(-1)
  const chosen = materials.find(({ slug }) => slug === choice.material)
  const shown = chosen ? chosen.names[locale] : (choice.text ?? '')
  const options = open ? searchMaterials(typing ? shown : '', [...materials]) : []
  const optionId = (index: number) => `${list}-${index}`

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
      if (!open) return setOpen(true)
      const next = (active + by + options.length) % Math.max(1, options.length)
      setActive(next)
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
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

  return (
    <span className="inp picker">
      {chosen && <i className={`sw ${chosen.swatch}`} aria-hidden />}
      <input
        {...control}
        role="combobox"
        aria-expanded={open && options.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={open && active >= 0 ? optionId(active) : undefined}
        autoComplete="off"
        value={shown}
        maxLength={400}
        placeholder={t('materialPlaceholder')}
        onChange={({ target }) => {
          onChoose({ material: null, text: target.value })
          setTyping(true)
          setOpen(true)
          setActive(-1)
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onBlur={leave}
      />
      <span className="u">
        <Icon of="chevron-down" size="s" />
      </span>
      <ul id={list} role="listbox" aria-label={t('material')} hidden={!open || options.length === 0}>
        {options.map((material, index) => (
          <li
            key={material.slug}
            id={optionId(index)}
            role="option"
            aria-selected={material.slug === choice.material}
            data-active={index === active || undefined}
            // the field keeps the focus, so that leaving it is not mistaken for a decision
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(material)}
          >
            <i className={`sw ${material.swatch}`} aria-hidden />
            {material.names[locale]}
            {material.hazard !== 'safe' && (
              <small className={material.hazard}>{t(`hazard.${material.hazard}`)}</small>
            )}
          </li>
        ))}
      </ul>
    </span>
  )
}
