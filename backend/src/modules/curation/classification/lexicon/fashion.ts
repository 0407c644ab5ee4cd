import type { CategoryWords } from './category-words.ts';

export const FASHION: CategoryWords = {
  decisive: {
    clothes: `fashion catwalk couture fashion_week makeup skincare hairstyle stylist`,
  },
  strong: {
    trade: `
      fashionable fashionista haute_couture fashion_designer stylish supermodel modelling_agency vogue elle_magazine
      harper's_bazaar anna_wintour fashion_show fashion_house fashion_line clothing_line fashion_editor fashion_brand
      fast_fashion capsule_collection ready-to-wear streetwear menswear womenswear activewear athleisure loungewear
      sleepwear knitwear swimwear shapewear underwear plus-size body-positive_model met_gala_look best-dressed
      worst-dressed fashion_trend fashion_police tailoring tailor seamstress embroidery sewing textile =outfits
      runway_show runway_shows runway_looks on_the_runway
    `,
    garments: `
      lingerie bikini swimsuit gown dress wedding_dress wedding_gown sundress minidress little_black_dress skirt
      miniskirt handbag clutch_bag tote_bag crossbody high_heels stiletto sneakers shoes sandals flip-flops loafers
      ankle_boots jewelry jewellery earring necklace bracelet denim =jeans skinny_jeans trousers leggings jumpsuit
      romper blouse cardigan turtleneck hoodie sweatshirt sweatpants blazer tuxedo_jacket suit_jacket parka trench_coat
      puffer cashmere tweed velvet chiffon lace_dress sequin sequined leopard_print plaid_shirt polka_dot faux_fur
      corset bra bras panties pantyhose pajamas sunglasses scarf scarves beret wardrobe cleavage neckline hemline
    `,
    beauty: `
      beauty beauty_product make-up_artist mascara lipstick eyeliner eyeshadow eyebrow eyelash concealer
      foundation_shade blush nail_polish manicure pedicure nail_art skin_care moisturizer sunscreen anti-aging wrinkle
      cleanser exfoliate exfoliator dry_skin oily_skin acne shampoo hairstylist hairdresser haircut hair_color
      hair_dye balayage ponytail braid bob_haircut pixie_cut blond_hair curly_hair natural_hair salon perfume
      fragrance cologne deodorant tattoo_artist beauty_pageant
    `,
  },
  names: {
    houses: `
      gucci prada chanel dior versace armani louis_vuitton hermes balenciaga burberry givenchy valentino fendi
      saint_laurent ysl lanvin missoni moschino dolce_gabbana dolce_and_gabbana oscar_de_la_renta vera_wang
      marc_jacobs tom_ford michael_kors tommy_hilfiger calvin_klein ralph_lauren donna_karan kate_spade tory_burch
      stella_mccartney vivienne_westwood alexander_mcqueen christian_louboutin louboutin jimmy_choo manolo_blahnik
      karl_lagerfeld lagerfeld zac_posen jason_wu prabal_gurung victoria's_secret victoria_secret sephora ulta
      urban_outfitters h&m zara topshop uniqlo forever_21 abercrombie old_navy j.crew nordstrom lululemon birkenstock
      ugg_boots doc_martens dr_martens nike_air_jordan yeezy converse_sneakers crocs =skims fenty levi's rolex
      kate_moss naomi_campbell gigi_hadid bella_hadid kendall_jenner cara_delevingne tyra_banks heidi_klum
      gisele_bundchen ashley_graham
    `,
  },
  words: {
    'making and mending': `
      cloth loom weave weaver woven knit knitting jumper pullover cardigans smock apron uniform school_uniform yarn
      spinning_mill woollen cotton_mill mend mending patch_up repair_shoes cobbler shoemaker stitch stitched sew sewn
      seam lining lapel cuff collar fitting_room changing_room dressing_room_mirror haberdashery milliner hatmaker
      tanner hide dye dyed lace ribbon silkworm second-hand thrift thrift_store charity_shop clothes_swap resale
      archival made-to-measure bespoke craftsmanship founder's_label mannequin shop_window boutique beard shave barber
      curl lash lip lips nails_done glow complexion serum lotion
    `,
    general: `
      style styled styling clothes clothing apparel garment wear wearing wore worn trend trendy chic accessory bag coat
      jacket sweater shirt boots boot hat fabric cotton silk leather wool linen collection brand luxury hair nail bridal
      bride bridesmaid shopping red_carpet glam glamorous elegant photographer cosmetic dressed dressing vintage shade
      hue color colour model designer designed design shoe sneaker hem sleeve strap buckle zipper print pattern jeweller
      jeweler diamond pearl gemstone retro classic timeless bold sleek flattering cozy comfy affordable purse wallet
      curvy slim size =sizes ensemble sheer closet t-shirt outfit runway =heels
    `,
  },
  faint: {
    general: `
      suit look stunning gorgeous beautiful show off pairs shop fall spring winter summer season hot black white pink
    `,
  },
};
