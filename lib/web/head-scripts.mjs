// @ts-check
// The scripts of our own that stand in the head of every page. Plain JavaScript, because who hands a page out has to know
// them: no other inline script of ours may run (content-policy.mjs).

/**
 * Runs in the head before the first paint: the chosen theme and size of cards, whether the header shows a member or a visitor, and whether
 * this device knows a machine of the reader's. Goes into the page as it is, so it is written for every browser. Names:
 * `theme`, `density` (device-choice.ts), `userData`, `kerf_in` (user-data.ts), `kerf_machines` (own-machines.ts).
 */
export const themeScript = `(function(d,e){e=d.documentElement;try{var t=localStorage.getItem('theme');if(t==='dark'||t==='light')e.setAttribute('data-theme',t);t=localStorage.getItem('density');if(t==='compact'||t==='comfortable')e.setAttribute('data-density',t);if((localStorage.getItem('kerf_machines')||'[]').length>2)e.setAttribute('data-own','');e.setAttribute('data-viewer',localStorage.getItem('userData')||/(^|; )kerf_in=1/.test(d.cookie)?'in':'out')}catch(_){e.setAttribute('data-viewer','out')}})(document)`

/**
 * Runs in the head, before any field can be used: `kerfTyped()` says whether something typed on this page would be lost by
 * a reload. '' nothing is typed; 'search' only in a search field; 'kept' a form keeps it on the device (it is marked
 * `data-draft="kept"`, components/drafts); 'lost' it stands nowhere else. Typed is what differs from what stood there when
 * the field was first entered: for React the attribute follows the value and cannot tell. A form with any mark speaks for
 * its own fields: what it has saved is not typed any more. The value of a box stays when it is ticked, so boxes, of which
 * many save at once, do not count.
 */
export const typedScript = `(function(w,d){var m=new WeakMap();d.addEventListener('focusin',function(e){var t=e.target;if(/^(INPUT|TEXTAREA)$/.test(t.tagName)&&!m.has(t))m.set(t,t.value)},true);d.addEventListener('submit',function(e){[].forEach.call(e.target.elements||[],function(t){if(t.type==='search')m.set(t,t.value)})},true);w.kerfTyped=function(){var r='',q=d.querySelectorAll('input,textarea'),i,e;if(d.querySelector('[data-draft=lost]'))return 'lost';if(d.querySelector('[data-draft=kept]'))r='kept';for(i=0;i<q.length;i++){e=q[i];if(!m.has(e)||m.get(e)===e.value||e.closest('[data-draft]'))continue;if(e.type!=='search')return 'lost';r=r||'search'}return r}})(window,document)`

/**
 * Runs in the head, before anything that it watches over: a script or stylesheet of the build that cannot be loaded (a new
 * build has taken its place) reloads the page, at most once in 10 seconds per path. Not where something is typed,
 * and not without a network: the reader would lose the page for nothing. `kerf:missing` tells the page that it was not
 * reloaded (components/shell/reload-notice.tsx). Goes into the page as it is, so it is written for every browser.
 */
export const reloadScript = `(function(w){w.addEventListener('error',function(e){var t=e.target;if(!t||!/^(SCRIPT|LINK)$/.test(t.tagName)||!/\\/_next\\/static\\//.test(t.src||t.href)||navigator.onLine===false)return;try{if(!w.kerfTyped()){var k='kerf_reload:'+location.pathname,n=Date.now();if(n-(sessionStorage.getItem(k)||0)>=10000){sessionStorage.setItem(k,n);return location.reload()}}}catch(_){}w.dispatchEvent(new Event('kerf:missing'))},true)})(window)`

/**
 * Parts of the page that are out of sight (`.lazy-layout`, app/styles/lazy-layout.css) are laid out one by one once the page
 * has loaded and the reader does nothing; `data-settled` says that none is left, so that pages opened within this one are
 * whole at once. What is read stays where it is: a browser alone does not hold it in every layout, and Safari in none. Who
 * comes back, reloads or has a place in the address gets the whole page at once: the place is exact.
 */
export const layoutScript = [
  `(function(w,d){var e=d.documentElement,idle=w.requestIdleCallback||function(f){setTimeout(f,50)},left,own,moved=0;`,
  `function done(){e.setAttribute('data-settled','')}`,
  `function top(x){return x.getBoundingClientRect().top}`,
  // what begins in view, in the column that is read
  `function read(){for(var y=2,x;y<10;y++)if((x=d.elementFromPoint(w.innerWidth*.4,w.innerHeight*y/10))&&top(x)>=0)return x}`,
  `function next(){var wait=moved+200-Date.now(),part,held,from;if(wait>0)return setTimeout(next,wait);`,
  `if(!(part=left.shift()))return done();`,
  `held=w.scrollY>0&&top(part)<w.innerHeight&&read();if(held)from=top(held);`,
  `part.style.contentVisibility='visible';`,
  `if(held&&(from=top(held)-from)){own=w.scrollY;w.scrollBy({top:from,behavior:'instant'});own=own!==w.scrollY}`,
  `w.requestAnimationFrame(function(){idle(next)})}`,
  `try{if(location.hash||performance.getEntriesByType('navigation')[0].type!=='navigate')return done();`,
  `w.addEventListener('scroll',function(){if(own)own=0;else moved=Date.now()},{passive:true});`,
  `w.addEventListener('load',function(){left=[].slice.call(d.querySelectorAll('.lazy-layout'));idle(next)})`,
  `}catch(_){done()}})(window,document)`,
].join('')

/**
 * What a reader does before the scripts of the page are there is done when they are: the last button that was pressed, the
 * form that was sent (one that a script sends would otherwise reload the page, with what was typed in its address), what was
 * typed or chosen in fields, and what was unfolded. `kerfEarly.stop()`: from now on React hears clicks by itself; `replay()`:
 * all of the page hears them (components/shell/replay-early-input.tsx); until then a form waits for what was typed. A field
 * is set through the page's own setter and then through the browser's, so that React, which compares the two, sees that it
 * was changed; and by way of what it began with, because react-hook-form has noticed what was typed, and draws it only when
 * it changes once more.
 */
export const earlyScript = [
  `(function(w,d){var on=1,over=0,form,sender,button,fields=[],folds=[];`,
  `function listen(n,f){d.addEventListener(n,function(e){if(!over&&e.target.closest)f(e,e.target)},true)}`,
  `listen('submit',function(e,t){if(/^(?!\\/api\\/|javascript:)./.test(t.getAttribute('action')||''))return;`,
  `e.preventDefault();e.stopImmediatePropagation();form=t;sender=e.submitter;button=0});`,
  `listen('click',function(e,t){t=t.closest('button');`,
  `if(on&&t&&e.isTrusted&&!(t.form&&t.type==='submit')&&!t.closest('summary'))button=t});`,
  `function known(t){return fields.filter(function(f){return f[0]===t})[0]}`,
  `function text(t){return /^(INPUT|TEXTAREA)$/.test(t.tagName)&&!/^(checkbox|radio|file)$/.test(t.type)}`,
  `function place(f){try{f[2]=f[0].selectionStart;f[3]=f[0].selectionEnd}catch(_){}}`,
  `function back(f){try{if(d.activeElement===f[0]&&f[2]!=null)f[0].setSelectionRange(f[2],f[3])}catch(_){}}`,
  `function set(t,v){Object.getOwnPropertyDescriptor(Object.getPrototypeOf(t),'value').set.call(t,v)}`,
  `listen('input',function(e,t){var f=known(t);if(!/^(INPUT|TEXTAREA|SELECT)$/.test(t.tagName))return;`,
  `if(!f)fields.push(f=[t]);f[1]=/^(checkbox|radio)$/.test(t.type)?t.checked:t.value;if(text(t))place(f)});`,
  `listen('keyup',function(e,t){var f=known(t);if(f&&text(t)&&t.value===f[1])place(f)});`,
  // React has emptied the field, and more is typed
  `listen('beforeinput',function(e,t){var f=known(t);if(f&&text(t)&&t.value!==f[1]){set(t,f[1]);back(f)}});`,
  `listen('toggle',function(e,t){if(folds.indexOf(t)<0)folds.push(t)});`,
  `function fire(t,n){t.dispatchEvent(new Event(n,{bubbles:n!=='toggle'}))}`,
  `function put(t,was,v){t.value=was;set(t,v);fire(t,'input')}`,
  `function fill(f){var t=f[0],v=f[1],first=t.defaultValue;if(!t.isConnected)return;`,
  `if(t.type==='radio'){t.checked=!v;return t.click()}if(t.type==='checkbox'){t.checked=v;t.click();return t.click()}`,
  `if(t.type==='file')return fire(t,'change');`,
  `if(t.tagName==='SELECT'){first=t.querySelector('option[selected]')||t.options[0];t.value=first.value;fire(t,'change');t.value=v;return fire(t,'change')}`,
  `if(t.value===v)place(f);put(t,v,first);put(t,first,v);back(f)}`,
  `w.kerfEarly={stop:function(){on=0},replay:function(){if(over)return;over=1;`,
  `fields.forEach(fill);folds.forEach(function(f){fire(f,'toggle')});`,
  // once the page has drawn what was typed: its handlers see what they were drawn with
  `setTimeout(function(){if(button&&button.isConnected)button.click();`,
  `if(form&&form.isConnected)form.requestSubmit(sender&&sender.isConnected?sender:null)})}}})(window,document)`,
].join('')

/** As the layout writes them. */
export const headScript = `${themeScript};${typedScript};${earlyScript};${reloadScript};${layoutScript}`
