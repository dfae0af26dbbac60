-- What must be unique of a nickname is now what it passes for (lib/core/skeleton.ts), not only its folded form. Where
-- two members would get the same key, the elder has it and the other keeps the old one until the next change of name.
DO $$
DECLARE
  member record;
BEGIN
  FOR member IN SELECT id, "nicknameKey" AS key FROM "User" WHERE status <> 'DELETED' ORDER BY id LOOP
    BEGIN
      UPDATE "User" SET "nicknameKey" = left(normalize(replace(replace(translate(normalize(member.key, NFKD),
        'аαɑᴀꓮⲁᎪꭺвьβʙƅꓐⲃᏴᏼᏏꮟсϲᴄꓚⲥᏟꮯԁᴅꓓᎠꭰᏧꮷеεєᴇɛꓰⲉᎬꭼғϝꜰƒꓝԍցɡɢꓖᏀꮐᏻнһηհʜꓧⲏᎻꮋᏂꮒјյϳᴊȷꓙᎫꭻкκᴋꓗⲕᏦꮶi1|іιıɩɪʟӏꙇǀاוןⲓꓲꓡᎥꭵᏞꮮ١۱мμϻᴍꓟⲙᎷꮇпոɴꓠⲛ0оοօσᴏסهⲟꓳ٥۵०০੦૦୦౦೦൦๐໐၀ဝഠ〇рρƿᴘꓑⲣᏢꮲԛզꞯгʀɾꓣᎡꭱᏒꮢѕꜱꓢᏚꮪтτᴛꓔⲧᎢꭲսᴜꓴѵνᴠʋꓦᏙꮩѡшԝωᴡꓪᎳꮃᏔꮤхχꓫⲭуүυγʏꓬⲩᎩꭹζᴢꓜᏃꮓзʒӡчᏎꮞбニハエカロタトヘリーオチムヌ’‘`´ʹʻʼʽˈ′ꞌ׳‐‑‒–—―−⁃˗·•・‧∙⋅ꞏ',
        'aaaaaaaabbbbbbbbbbbcccccccdddddddeeeeeeeeefffffgggggggghhhhhhhhhhhjjjjjjjjkkkkkkkllllllllllllllllllllllllmmmmmmmmnnnnnooooooooooooooooooooooooooppppppppqqqrrrrrrrrssssstttttttuuuvvvvvvvwwwwwwwwwwxxxxyyyyyyyyyzzzzz3334446二八工力口夕卜へり一才千厶又''''''''''''''''''''''''---------.......'),
        'rn', 'm'), 'vv', 'w'), NFC), 120)
      WHERE id = member.id;
    EXCEPTION WHEN unique_violation THEN
      NULL;
    END;
  END LOOP;
END $$;
